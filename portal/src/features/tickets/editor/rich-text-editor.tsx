import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { MentionedPerson } from './mentions.ts';
import styles from './rich-text-editor.module.css';

export interface RichTextHandle {
  focus: () => void;
}

export interface RichTextEditorProps {
  /** Markup it begins with; what is in it later is its own, and told by `onValueChange`. */
  initialValue: string;
  /** The empty text when nothing is written. */
  onValueChange: (markup: string) => void;
  label: string;
  placeholder: string;
  /** Ids of what describes it. */
  describedBy?: string | undefined;
  isInvalid?: boolean;
  isDisabled?: boolean;
  hasAutofocus?: boolean;
  /** Notes stand on their own ground. */
  tone?: 'plain' | 'note';
  /** Whom `@` offers; nobody without it. */
  people?: readonly MentionedPerson[] | undefined;
  /** Ctrl or Command with Enter. */
  onSubmit?: () => void;
  /** Files that were pasted or dropped into the text. */
  onFiles?: (files: File[]) => void;
  /** More buttons in the bar, at its beginning and at its end. */
  tools?: ReactNode;
  actions?: ReactNode;
  ref?: Ref<RichTextHandle>;
}

const Editor = lazy(async () => ({ default: (await import('./tiptap-editor.tsx')).TiptapEditor }));

/** A text with bold words, lists, links and the like. Its code is fetched when somebody wants to write. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { tone, tools, actions } = props;
  return (
    <Suspense
      fallback={
        <div className={styles.box} data-tone={tone}>
          <div className={styles.waiting} aria-busy>
            <Skeleton height={14} width="40%" />
          </div>
          <div className={styles.bar}>
            {tools}
            <span className={styles.space} />
            {actions}
          </div>
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
