import type { ExportedFile } from '#queries/company-export.ts'

/** Where a file lies in an export: a name of its own for each, which every system can unpack. */
export const exportPath = ({
  id,
  category,
  fileName,
  version,
}: Pick<ExportedFile, 'id' | 'category' | 'fileName' | 'version'>) =>
  `files/${category}/${id.slice(0, 8)} v${version} ${fileName.replace(/[<>:"|?*]/g, '_')}`
