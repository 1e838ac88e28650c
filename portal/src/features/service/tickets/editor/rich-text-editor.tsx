import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { MentionedPerson } from './mentions.ts';
import styles from './rich-text-editor.module.css';

export interface RichTextHandle {
  focus: () => void;
}

export interface RichTextEditorProps {
  /** The initial markup. Afterwards the editor owns its content and reports it with `onValueChange`. */
  initialValue: string;
  /** Called with an empty string when the editor is empty. */
  onValueChange: (markup: string) => void;
  label: string;
  placeholder: string;
  /** Ids of the elements that describe it. */
  describedBy?: string | undefined;
  isInvalid?: boolean;
  isDisabled?: boolean;
  hasAutofocus?: boolean;
  /** Notes have a different background. */
  tone?: 'plain' | 'note';
  /** The people that `@` offers; none without it. */
  people?: readonly MentionedPerson[] | undefined;
  /** Ctrl or Command with Enter. */
  onSubmit?: () => void;
  /** Files that were pasted or dropped into the text. */
  onFiles?: (files: File[]) => void;
  /** Further buttons at the start and the end of the toolbar. */
  tools?: ReactNode;
  actions?: ReactNode;
  ref?: Ref<RichTextHandle>;
}

const Editor = lazy(async () => ({ default: (await import('./tiptap-editor.tsx')).TiptapEditor }));

/** A text with bold words, lists, links and similar formats. Its code is loaded when the user starts writing. */
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
