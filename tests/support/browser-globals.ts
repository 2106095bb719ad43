/*
 * What React, SWR and our own code look for in a browser, as far as hooks that draw nothing need it. To import first:
 * SWR decides at import whether it runs on a server.
 */
let page = new EventTarget()
let channels: BroadcastChannel[] = []

const element = (more: object = {}) => ({
  nodeType: 1,
  nodeName: 'DIV',
  tagName: 'DIV',
  namespaceURI: 'http://www.w3.org/1999/xhtml',
  textContent: '',
  style: {},
  addEventListener() {},
  removeEventListener() {},
  ...more,
})

const documentNode = Object.assign(new EventTarget(), {
  querySelectorAll: () => [] as unknown[],
  nodeType: 9,
  oninput: null,
  visibilityState: 'visible',
  readyState: 'complete',
  activeElement: null,
  defaultView: globalThis,
  createElement: () => element(),
})

class ClosableChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

Object.assign(globalThis, {
  window: globalThis,
  document: documentNode,
  addEventListener: (...args: Parameters<EventTarget['addEventListener']>) => page.addEventListener(...args),
  removeEventListener: (...args: Parameters<EventTarget['removeEventListener']>) => page.removeEventListener(...args),
  dispatchEvent: (event: Event) => page.dispatchEvent(event),
  HTMLIFrameElement: class {},
  location: Object.assign(new URL('https://firm.test/client/dashboard'), { reload() {} }),
  BroadcastChannel: ClosableChannel,
})

/** Ends what earlier pages listen to. */
export function closePages() {
  page = new EventTarget()
  for (const channel of channels) channel.close()
  channels = []
}

export const container = () => element({ ownerDocument: documentNode }) as unknown as HTMLElement
