import type { ServicePage } from '#schema/content/service-page.ts'
import { Icon } from '#ui/icon.tsx'
import { MarginSection } from '#ui/margin-section.tsx'

/** What owners ask before they book; at most one answer is open, with or without script. */
export const Questions = ({ questions }: { questions: ServicePage['questions'] }) => (
  <MarginSection heading={questions.heading}>
    <div className="border-t border-rule">
      {questions.items.map(({ question, answer, link }) => (
        <details key={question} name="questions" className="group border-b border-rule">
          <summary className="flex items-center gap-4 min-h-16 py-2.5">
            <span className="t-4 grow">{question}</span>
            <Icon name="plus" className="text-5 group-open:hidden" />
            <Icon name="minus" className="text-5 hidden group-open:block" />
          </summary>
          <div className="pb-6 max-w-160 text-ink2">
            <p>{answer}</p>
            {link && (
              <a href={link.href} className="link mt-3">
                {link.label}
              </a>
            )}
          </div>
        </details>
      ))}
    </div>
  </MarginSection>
)
