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
}

/** What is sent, kept until it is. `replyTo` is Telegram's number of the message that it answers. */
export type SendContent =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly buttons?: readonly (readonly SendButton[])[];
      readonly replyTo?: number;
    }
  | {
      readonly kind: FileKind;
      readonly file: SendFile;
      readonly text: string;
      readonly replyTo?: number;
    }
  | { readonly kind: 'place'; readonly latitude: number; readonly longitude: number }
  /** Changes what was sent about the same thing; where nothing was, nothing happens. */
  | {
      readonly kind: 'edit';
      readonly text: string;
      readonly buttons?: readonly (readonly SendButton[])[];
    }
  | { readonly kind: 'delete' };
