export interface ReceivedMail {
  /** As received over SMTP. */
  readonly raw: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The first address in the text. */
  readonly link: URL;
  /** The six digits on their own line; undefined without any. */
  readonly code: string | undefined;
  /** A value from the fragment of the link, such as a token. */
  secret(name: string): string;
}

/** Headers and body of a mail or a part; folded lines are joined. */
function getParts(source: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { headers: new Map(headers), body: rest.join('\r\n\r\n') };
}

function unquote(text: string): Buffer {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

function decodeBody(encoding: string | undefined, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? unquote(body).toString('utf8') : body;
}

function decodeHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, content: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString('utf8')
        : unquote(content.replaceAll('_', ' ')).toString('utf8'),
    );
}

/** Parses a mail with a text and an HTML part in any encoding. */
export function readMail(raw: string): ReceivedMail {
  const { headers, body } = getParts(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? 'none';
  const sides = body.split(`--${boundary}`).map((part) => getParts(part.replace(/^\r\n/, '')));
  const side = (type: string) => {
    const part = sides.find((each) => each.headers.get('content-type')?.startsWith(type));
    return part ? decodeBody(part.headers.get('content-transfer-encoding'), part.body).replaceAll('\r\n', '\n') : '';
  };
  const text = side('text/plain');
  return {
    raw,
    to: headers.get('to') ?? '',
    subject: decodeHeader(headers.get('subject') ?? ''),
    text,
    html: side('text/html'),
    get link() {
      return new URL(/https?:\/\/\S+/.exec(text)![0]);
    },
    code: /^\s+(\d{6})$/m.exec(text)?.[1],
    secret(name) {
      return new URLSearchParams(this.link.hash.slice(1)).get(name)!;
    },
  };
}
