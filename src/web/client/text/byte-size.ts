const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size as people say it: '12 kB', '3.4 MB', in steps of a thousand and with the separators of the language. */
export function byteSize(bytes: number, language: string): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** step;
  const style = { style: 'unit', unit: units[step] ?? 'byte', unitDisplay: step === 0 ? 'long' : 'short' } as const;
  return new Intl.NumberFormat(language, { ...style, maximumFractionDigits: value < 10 && step > 1 ? 1 : 0 }).format(
    value,
  );
}
