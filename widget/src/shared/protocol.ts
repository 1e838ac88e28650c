import type { VisitorAsks } from '@sala/contract/visitor-channels/visitors/visitor-form.schema.ts';

/** Messages between the script on the merchant's page and the frame: a type and its value. */

export type ColorScheme = 'auto' | 'light' | 'dark';

export type CustomAttributes = Record<string, string | number | boolean | null>;

/** Data of the visitor that a page may set; the long names are those of other chat products. */
export interface Traits {
  name?: string;
  email?: string;
  phone?: string;
  phone_number?: string;
  /** HMAC of the identifier, which proves it. */
  hash?: string;
  identifier_hash?: string;
  /** Seconds since 1970, when the signature includes the time. */
  issuedAt?: number;
  issued_at?: number;
  /** The merchant's own meta fields of the visitor, by the names listed in the portal's settings. */
  customAttributes?: CustomAttributes;
  custom_attributes?: CustomAttributes;
}
export type PageIdentity = Traits & { identifier?: string | number; id?: string | number };

export interface FrameSetup {
  /** The answer of GET /api/visitor/config. */
  config: unknown;
  colorScheme: ColorScheme;
  locale?: string;
  identity?: PageIdentity;
  page: { title: string; url: string };
  isOpen: boolean;
  /** In the portal's preview: the fields of the forms. */
  asks?: VisitorAsks;
}

/** A message as it is passed to handlers of the merchant's page. */
export interface PageMessage {
  id: string;
  type: string;
  text: string;
  sender: string;
  createdAt: string;
}

/** From the page to the frame; each has a port, on which the frame answers with an error's key or nothing. */
export interface FrameMessages {
  init: FrameSetup;
  visibility: boolean;
  locale: string;
  colorScheme: ColorScheme;
  identity: PageIdentity;
  /** The visitor opened another page of the site. */
  page: FrameSetup['page'];
  reset: null;
  /** A window of this name was opened for the chat; the frame passes its session to it. */
  popout: string;
}

/** From the frame to the page. */
export interface PageMessages {
  hello: null;
  /** Opens or closes the chat. */
  show: boolean;
  unread: number;
  /** A conversation is in progress: later pages of the site create the frame without a click. */
  underWay: boolean;
  /** An event for the handlers of `$sala.on`. */
  event: PageEvent;
  /** The language the visitor chose in the chat. */
  locale: string;
}

export type PageEvent = [
  name: 'onMessage' | 'onStartConversation' | 'unread' | 'error',
  detail: PageMessage | { channelId: string } | { count: number } | { error: string },
];

/** The handlers of one side by type of message. */
export type Handlers<Messages> = {
  [Type in keyof Messages]: (value: Messages[Type], port: MessagePort | undefined) => void;
};

export interface Envelope {
  /** The nonce of this page and frame. */
  sala: string;
  type: string;
  value: unknown;
}

/** Handles a message if it comes from the right window and origin, with the right nonce and a known type. */
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
