import { Icon } from './icon.tsx'

/** Why a form did not go through, heard at once; nothing where it did. */
export const FormFault = ({ text }: { text: string | undefined }) =>
  text && (
    <p role="alert" className="flex gap-2 t-small text-red">
      <Icon name="circle-alert" className="text-5" />
      {text}
    </p>
  )
