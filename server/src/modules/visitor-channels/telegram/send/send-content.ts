import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { CustomerNotice } from '#modules/visitor-channels/channels/channels.public.ts';
import type { OrderActionName } from '../staff/order-actions.ts';

/** Everything but what is written when it leaves. */
export type DeliverableContent = Exclude<SendContent, { kind: 'order' | 'service' | 'notice' }>;

/** A button below a message: `data` comes back when it is pressed, `url` opens a page. */
export type SendButton =
  | { readonly text: string; readonly data: string }
  | { readonly text: string; readonly url: string };

export type FileKind = 'photo' | 'video' | 'voice' | 'audio' | 'document';

/** A file of ours, by what it was uploaded as. */
export interface SendFile {
  readonly merchantId: string;
  readonly id: string;
  readonly name: string;
  /** Of what is played there. */
  readonly mime?: string;
}

/** What is sent, kept until it is. `replyTo` is Telegram's number of the message that it answers. */
export type SendContent =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly buttons?: readonly (readonly SendButton[])[];
      readonly replyTo?: number;
      /** It arrives without a sound. */
      readonly isSilent?: boolean;
      /** The buttons of the last message about the same are taken away. */
      readonly isLast?: boolean;
    }
  | {
      readonly kind: FileKind;
      readonly file: SendFile;
      readonly text: string;
      readonly replyTo?: number;
    }
  | {
      readonly kind: 'place';
      readonly latitude: number;
      readonly longitude: number;
      /** One of both may be empty. */
      readonly venue?: { readonly name: string; readonly address: string };
      readonly replyTo?: number;
    }
  /** Changes what was sent about the same thing; where nothing was, nothing happens. */
  | {
      readonly kind: 'edit';
      readonly text: string;
      readonly buttons?: readonly (readonly SendButton[])[];
    }
  | { readonly kind: 'delete' }
  /** Somebody who can be called. */
  | { readonly kind: 'contact'; readonly name: string; readonly phone: string }
  /** An event of an order for its customer, written when it leaves. `isDrawnAgain`: in the message that told of it. */
  | {
      readonly kind: 'service';
      readonly visitor: { readonly merchantId: string; readonly visitorId: string };
      readonly service: NonNullable<Message['service']>;
      readonly locale: Locale;
      readonly isDrawnAgain?: boolean;
    }
  /** A notice for a customer, written when it leaves. */
  | { readonly kind: 'notice'; readonly notice: CustomerNotice; readonly locale: Locale }
  /** An order for a user of the business, written when it leaves. */
  | {
      readonly kind: 'order';
      readonly orderId: string;
      readonly userId: string;
      /** A message of its own; else the last one about the order is drawn again. */
      readonly isNew: boolean;
      /** The user has asked for it. */
      readonly isAsked?: boolean;
      readonly isSilent?: boolean;
      /** With all buttons. */
      readonly isFull?: boolean;
      /** With the choices of this action in place of the buttons. */
      readonly menu?: OrderActionName;
    };
