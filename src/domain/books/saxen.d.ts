/** What we use of saxen, which comes without types. */
declare module 'saxen' {
  type Decode = (text: string) => string
  type Listeners = {
    openTag: (name: string, attributes: () => Record<string, string>, decode: Decode) => void
    closeTag: (name: string) => void
    text: (text: string, decode: Decode) => void
    cdata: (text: string) => void
    error: (error: Error) => void
  }
  export class Parser {
    on<Name extends keyof Listeners>(name: Name, listener: Listeners[Name]): this
    parse(xml: string): this
  }
}
