// Run in a thread by press.test.ts.
import { parentPort } from 'node:worker_threads'
import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'

const oversized = h(View, { style: { margin: 2_000 } }, h(Text, null, 'never'))
parentPort?.postMessage('started')
parentPort?.postMessage(new Uint8Array(await renderToBuffer(h(Document, null, h(Page, null, oversized)))))
