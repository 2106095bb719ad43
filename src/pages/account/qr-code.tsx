import { encode } from 'uqr'

/** A text as a QR code: dark on light in both themes, as cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-50 h-50 rounded-[4px] border border-rule"
    >
      <path fill="#FFFFFF" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#12251E" d={dark} />
    </svg>
  )
}
