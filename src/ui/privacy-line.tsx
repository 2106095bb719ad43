/** At the foot of a form: what becomes of the words in it. */
export const PrivacyLine = ({ words }: { words: Record<'privacy' | 'privacyLink', string> }) => (
  <p className="t-note text-ink2">
    {words.privacy}{' '}
    <a className="link" href="/privacy-policy">
      {words.privacyLink}
    </a>
  </p>
)
