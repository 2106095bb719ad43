/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen'
import { refused } from './fault.ts'

type Attributes = Record<string, string>
type Handlers = {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Reads XML without its prefixes. Entities that a file declares itself are not known to the parser, and stay as written. */
export function readXml(xml: string, { open, close, text }: Handlers) {
  const parser = new Parser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('openTag', (name, attributes, decode) => {
    const all = Object.entries(attributes()).map(([key, value]) => [key, decode(value)])
    open?.(local(name), Object.fromEntries(all) as Attributes)
  })
  parser.on('closeTag', (name) => close?.(local(name)))
  parser.on('text', (value, decode) => text?.(decode(value)))
  parser.on('cdata', (value) => text?.(value))
  parser.on('error', () => {
    throw refused('not_a_workbook', null)
  })
  if (xml) parser.parse(xml)
}

/** Where the first visible sheet is in the archive. */
export function sheetPath(workbook: string, relations: string) {
  const targets = new Map<string, string>()
  readXml(relations, { open: (_, { Id = '', Target = '' }) => targets.set(Id, Target) })
  const ids: string[] = []
  readXml(workbook, {
    open: (name, attributes) => {
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') ids.push(attributes['r:id'] ?? '')
    },
  })
  // QuickBooks Desktop puts a sheet of tips before the report.
  const paths = ids.map((id) => targets.get(id)).filter((path) => path !== undefined)
  const path = paths.at(paths.length > 1 ? -1 : 0)
  return path && (path.startsWith('/') ? path.slice(1) : `xl/${path}`)
}

/** The texts that cells name by their number. */
export function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let current = ''
  let isText = false
  readXml(xml, {
    open: (name) => {
      if (name === 'si') current = ''
      isText = name === 't'
    },
    text: (text) => {
      if (isText) current += text
    },
    close: (name) => {
      if (name === 'si') texts.push(current)
      isText = false
    },
  })
  return texts
}

/** The indent of each cell style, by its index. */
export function indents(xml: string): number[] {
  const found: number[] = []
  let isIn = false
  readXml(xml, {
    open: (name, { indent }) => {
      if (name === 'cellXfs') isIn = true
      if (isIn && name === 'xf') found.push(0)
      if (isIn && name === 'alignment') found[found.length - 1] = Math.min(Number(indent ?? 0) || 0, 20)
    },
    close: (name) => {
      if (name === 'cellXfs') isIn = false
    },
  })
  return found
}
