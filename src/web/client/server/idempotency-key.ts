/** A fresh key for one write. Not `crypto.randomUUID`, which browsers withhold on plain http in a home network. */
export function idempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
