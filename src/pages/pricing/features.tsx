import { Icon } from '#ui/icon.tsx'

/** What a plan holds, each on its hairline. */
export const Features = ({ features, deep }: { features: string[]; deep?: boolean }) => (
  <ul className={`border-t ${deep ? 'border-deep-rule' : 'border-rule'}`}>
    {features.map((feature) => (
      <li key={feature} className={`flex gap-2.5 py-2.25 border-b t-app ${deep ? 'border-deep-rule' : 'border-rule'}`}>
        <Icon name="check" className={`text-4.5 mt-.75 ${deep ? 'text-brass-b' : 'text-action'}`} />
        {feature}
      </li>
    ))}
  </ul>
)
