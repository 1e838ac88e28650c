// The WebSocket frames (RFC 6455) that a Socket.IO client needs, and no more: whole text messages without compression.

/** A masked text frame. The mask is zero, which is allowed and costs nothing. */
export function encodeFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const isLong = length > 125;
  if (length > 0xff_ff) throw new Error('Longer than a benchmark ever sends');
  const start = isLong ? 8 : 6;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = 0x81;
  frame[1] = 0x80 | (isLong ? 126 : length);
  if (isLong) frame.writeUInt16BE(length, 2);
  frame.fill(0, start - 4, start);
  frame.write(text, start, 'utf8');
  return frame;
}

/** Reads all whole frames at the beginning of `data`, hands text to `onText`, and answers what is left. */
export function decodeFrames(data: Buffer, onText: (text: string) => void): Buffer {
  let at = 0;
  for (;;) {
    if (data.length < at + 2) break;
    let length = data[at + 1]! & 0x7f;
    let start = at + 2;
    if (length === 126) {
      if (data.length < at + 4) break;
      length = data.readUInt16BE(at + 2);
      start = at + 4;
    } else if (length === 127) {
      if (data.length < at + 10) break;
      length = Number(data.readBigUInt64BE(at + 2));
      start = at + 10;
    }
    if (data.length < start + length) break;
    if ((data[at]! & 0x0f) === 1) onText(data.toString('utf8', start, start + length));
    at = start + length;
  }
  return at === 0 ? data : data.subarray(at);
}
