/**
 * `Content-Disposition` for a file to be saved under any name (RFC 6266): plain letters for old readers, and the whole
 * name as RFC 8187 spells it.
 */
export function attachment(name: string) {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const quoted = `attachment; filename="${plain}"`
  return plain === name ? quoted : `${quoted}; filename*=UTF-8''${spelled(name)}`
}

const spelled = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
