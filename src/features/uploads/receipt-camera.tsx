import { type ChangeEvent, useId } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { Icon } from '#ui/icon.tsx'
import { useReceiptPhotos } from './use-receipt-photos.ts'

const words = documentsPage.receipt

type Props = Parameters<typeof useReceiptPhotos>[0] & {
  /** What the button says to those who hear it, where several stand on the page. */
  label?: string
  /** Nothing more can be added now. */
  isFull: boolean
}

/** Opens the camera for a page of a receipt; a device without one offers its pictures. */
export function ReceiptCamera({ label, isFull, ...photos }: Props) {
  const { outcome, take, leave, addAsItIs } = useReceiptPhotos(photos)
  const id = useId()
  const isWorking = outcome.state === 'working'
  const text = photos.receipt ? words.addPage : words.take
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [photo] = target.files ?? []
    // The same photo can be chosen once more.
    target.value = ''
    if (photo && !isWorking) void take(photo)
  }
  return (
    <div>
      <label className={`btn-secondary btn-file ${photos.receipt ? 'min-h-11 px-3.5 t-small' : 'w-full sm:w-auto'}`}>
        <Icon name={photos.receipt ? 'plus' : 'camera'} className="text-5" />
        <span aria-hidden="true">{text}</span>
        <input
          type="file"
          className="sr-only"
          accept="image/*"
          capture="environment"
          aria-label={label ?? text}
          aria-describedby={id}
          disabled={isFull}
          onChange={choose}
        />
      </label>
      <p id={id} role="status" className="mt-2 t-note text-ink2 empty:mt-0">
        {isWorking ? words.working : !photos.receipt && words.hint}
      </p>
      <div role="alert" className="mt-2 grid gap-1 t-small empty:hidden">
        {outcome.state === 'again' && (
          <Question text={words.again} yes={words.addAgain} no={words.leave} leave={leave}>
            {() => void take(outcome.photo, { isKnown: true })}
          </Question>
        )}
        {outcome.state === 'undecodable' && (
          <Question text={words.undecodable} yes={words.asItIs} no={words.leave} leave={leave}>
            {() => addAsItIs(outcome.photo)}
          </Question>
        )}
        {outcome.state === 'refused' && <p className="text-red">{outcome.fault}</p>}
        {outcome.state === 'failed' && <p className="text-red">{words.failed}</p>}
      </div>
    </div>
  )
}

type QuestionProps = { text: string; yes: string; no: string; leave: () => void; children: () => void }

const Question = ({ text, yes, no, leave, children: goOn }: QuestionProps) => (
  <>
    <p className="flex gap-2.5">
      <Icon name="circle-alert" className="text-5 mt-0.5 shrink-0 text-brass" />
      {text}
    </p>
    <p className="flex flex-wrap gap-x-5">
      <button type="button" className="link my-0 min-h-11" onClick={leave}>
        {no}
      </button>
      <button type="button" className="link my-0 min-h-11" onClick={goOn}>
        {yes}
      </button>
    </p>
  </>
)
