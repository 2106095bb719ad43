/** What a component is given that asks the server, before anything has come. */
export const NO_ANSWER = {
  data: undefined,
  asOf: null,
  at: null,
  error: undefined,
  isLoading: false,
  retry: () => undefined,
}

/** What a person reads of it. */
export const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
