const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes as people say it: three digits at most, in units of 1,000. */
export function byteSize(bytes: number, language: string): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** power);
}
