import type { VisitorAsks } from '@sala/contract/visitors/visitor-form.schema.ts';

/** What the script on the merchant's page and the frame say to each other: a type of message and its value. */

export type ColorScheme = 'auto' | 'light' | 'dark';

export type CustomAttributes = Record<string, string | number | boolean | null>;

/** What a page may say about its visitor; the long names are those of the products a shop may come from. */
export interface Traits {
  name?: string;
  email?: string;
  phone?: string;
  phone_number?: string;
  /** HMAC of the identifier, which vouches for it. */
  hash?: string;
  identifier_hash?: string;
  /** Seconds since 1970, when the signature covers its time. */
  issuedAt?: number;
  issued_at?: number;
  /** The merchant's own fields about the visitor, by the names listed in the portal's settings. */
  customAttributes?: CustomAttributes;
  custom_attributes?: CustomAttributes;
}
export type PageIdentity = Traits & { identifier?: string | number; id?: string | number };

export interface FrameSetup {
  /** The answer of GET /api/visitor/config as the page got it. */
  config: unknown;
  colorScheme: ColorScheme;
  locale?: string;
  identity?: PageIdentity;
  page: { title: string; url: string };
  isOpen: boolean;
  /** In the portal's preview: what the forms ask. */
  asks?: VisitorAsks;
}

/** A message as the merchant's page is told of it. */
export interface PageMessage {
  id: string;
  type: string;
  text: string;
  sender: string;
  createdAt: string;
}

/** From the page to the frame; each brings a port, on which the frame answers an error's key or nothing. */
export interface FrameMessages {
  init: FrameSetup;
  visibility: boolean;
  locale: string;
  colorScheme: ColorScheme;
  identity: PageIdentity;
  /** The visitor looks at another page of the site. */
  page: FrameSetup['page'];
  reset: null;
  /** A window of this name was opened for the chat; the frame hands its session over to it. */
  popout: string;
}

/** From the frame to the page. */
export interface PageMessages {
  hello: null;
  /** Opens the chat or closes it. */
  show: boolean;
  unread: number;
  /** A conversation goes on: later pages of the site start the frame without a click. */
  underWay: boolean;
  /** Something for the handlers of `$sala.on`. */
  event: PageEvent;
  /** The language the visitor chose in the chat. */
  locale: string;
}

export type PageEvent = [
  name: 'onMessage' | 'onStartConversation' | 'unread' | 'error',
  detail: PageMessage | { channelId: string } | { count: number } | { error: string },
];

/** The fixed table of what one side understands. */
export type Handlers<Messages> = {
  [Type in keyof Messages]: (value: Messages[Type], port: MessagePort | undefined) => void;
};

export interface Envelope {
  /** The nonce of this pair of page and frame. */
  sala: string;
  type: string;
  value: unknown;
}

/** Hands a message on, if it comes from the right window, of the right origin, with this pair's nonce and of a known type. */
export function receive<Messages>(
  event: MessageEvent,
  source: unknown,
  origin: string,
  nonce: string,
  handlers: Handlers<Messages>,
): void {
  const data = event.data as Envelope | null;
  if (event.source !== source || event.origin !== origin || data?.sala !== nonce) return;
  if (Object.hasOwn(handlers, data.type)) handlers[data.type as keyof Messages](data.value as never, event.ports[0]);
}
