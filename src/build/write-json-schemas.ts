// `npm run content:schemas`: writes schemas/, and into each file of content/ where its schema is.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { schemaOf } from './content-files.ts'
import { jsonSchemas, schemaReference } from './json-schemas.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

await rm(join(ROOT, 'schemas'), { recursive: true, force: true })
for (const [file, text] of Object.entries(jsonSchemas())) {
  await mkdir(dirname(join(ROOT, file)), { recursive: true })
  await writeFile(join(ROOT, file), text)
}

const content = join(ROOT, 'content')
for (const name of await readdir(content, { recursive: true })) {
  const file = name.replaceAll('\\', '/')
  if (schemaOf(file)?.type !== 'strict_object') continue
  const text = await readFile(join(content, name), 'utf8')
  if (!text.includes('"$schema"')) {
    const reference = JSON.stringify(schemaReference(file))
    await writeFile(
      join(content, name),
      text.replace(/^\{(\s*)/, (_, gap) => `{${gap}"$schema": ${reference},${gap}`),
    )
  }
}
