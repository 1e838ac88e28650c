import type { IncomingMessage } from 'node:http';

/** What a person sees in their chat with a bot. */
export interface SeenMessage {
  readonly messageId: number;
  text: string;
  readonly method: string;
  // biome-ignore lint/suspicious/noExplicitAny: rows of buttons
  buttons: any[][];
  readonly replyTo: number | undefined;
  readonly file: Buffer | undefined;
  isDeleted: boolean;
}

export interface Person {
  readonly id: number;
  readonly first_name: string;
  readonly last_name?: string;
  readonly username?: string;
  readonly language_code?: string;
}

/** Telegram does not do it. */
export class Refusal extends Error {
  readonly code: number;
  readonly parameters: Record<string, unknown> | undefined;

  constructor(code: number, description: string, parameters?: Record<string, unknown>) {
    super(description);
    this.code = code;
    this.parameters = parameters;
  }
}

/** A call of a bot, as Telegram got it. */
export interface BotCall {
  readonly method: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the bot says
  readonly params: any;
  /** Files that came along, by their field. */
  readonly files: Readonly<Record<string, { name: string; bytes: Buffer }>>;
}

const parseValue = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Calls come as JSON, or as a form where a file comes along. */
export function parseCall(method: string, { headers }: IncomingMessage, body: Buffer): BotCall {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data'))
    return { method, params: body.length > 0 ? JSON.parse(body.toString('utf8')) : {}, files: {} };
  const boundary = /boundary=(?:"([^"]+)"|([^;]+))/.exec(type)?.slice(1).find(Boolean) ?? '';
  const params: Record<string, unknown> = {};
  const files: Record<string, { name: string; bytes: Buffer }> = {};
  const parts = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  for (const part of parts) {
    const at = part.indexOf('\r\n\r\n');
    const head = part.slice(0, at);
    const content = Buffer.from(part.slice(at + 4, -2), 'latin1');
    const name = /name="?([^";\r\n]+)"?/.exec(head)?.[1] ?? '';
    const fileName = /filename="?([^";\r\n]+)"?/.exec(head)?.[1];
    if (fileName === undefined) params[name] = parseValue(content.toString('utf8'));
    else files[name] = { name: fileName, bytes: content };
  }
  return { method, params, files };
}
