/** Posts JSON to the site as its own pages do. The answer is whole and well; what the app says where it is not is thrown. */
export async function postJson(origin: string, path: string, body: object | undefined, headers: HeadersInit = {}) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin, ...headers },
    body: body && JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}
