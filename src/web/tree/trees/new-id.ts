/**
 * A UUID v7 (RFC 9562) for something that is made in the browser and has to be spoken of before the server has answered. Not
 * `crypto.randomUUID`, which browsers withhold on plain http in a home network.
 */
export function newId<Id extends string>(now = Date.now()): Id {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = now.toString(16).padStart(12, '0');
  // 8, 9, a or b: the variant of RFC 9562.
  const variant = (8 + ((bytes[9] ?? 0) & 3)).toString(16);
  const text = `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(3, 6)}-${random.slice(6, 18)}`;
  // Safe: the brand exists for the compiler only, and the caller says which kind of thing gets its id here.
  return text as Id;
}
