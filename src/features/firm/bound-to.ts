/** Ties inputs to what a form keeps in its state: with `bound = boundTo(form, change)`, `<Field {...bound('title')} />`. */
export const boundTo =
  <Form extends object>(form: Form, change: (to: Partial<Form>) => void) =>
  <Name extends keyof Form>(name: Name) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<Form>),
  })
