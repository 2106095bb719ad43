/** Done by one tab at a time under this name; at once in a browser without Web Locks. */
export const exclusively = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(name, work) as Promise<T>) : work()
