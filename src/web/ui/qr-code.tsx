import { encode } from 'uqr';

/** Modules of white around it, without which cameras do not find it (ISO/IEC 18004). */
const quietModules = 4;

/** A text for the camera of a phone: black on white in both themes, as many readers do not know it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: quietModules });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-control border forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="white" />
      <path fill="black" d={path} />
    </svg>
  );
}
