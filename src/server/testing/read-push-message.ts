import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

/** Opens a push message as the browser does that it was encrypted for (RFC 8291 over RFC 8188, one record). */
export function readPushMessage(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const record = body.subarray(21 + senderKey.length);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey]);
  const secret = hkdfSync('sha256', browser.computeSecret(senderKey), auth, keyInfo, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The text ends before the last 2, which marks the last record.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
