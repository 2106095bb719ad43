import type { ExportedFile } from '#queries/company-export.ts'

/** A file's path in an export. The id makes it unique; characters that Windows forbids are replaced. */
export const exportPath = ({
  id,
  category,
  fileName,
  version,
}: Pick<ExportedFile, 'id' | 'category' | 'fileName' | 'version'>) =>
  `files/${category}/${id.slice(0, 8)} v${version} ${fileName.replace(/[<>:"|?*]/g, '_')}`
