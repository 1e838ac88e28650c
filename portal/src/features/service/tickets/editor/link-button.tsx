import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover, type PopoverHandle } from '#shared/ui/popover.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toLink } from './editor-extensions.ts';
import styles from './rich-text-editor.module.css';

/** Adds a link to the selected text, or inserts the address itself if nothing is selected. */
export function LinkButton({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const { t } = useTranslation('tickets');
  const popover = useRef<PopoverHandle>(null);
  const isActive = useEditorState({ editor, selector: ({ editor: shown }) => shown.isActive('link') });
  return (
    <Popover
      ref={popover}
      label={t('editor.link')}
      placement="top-start"
      width={300}
      trigger={(props) => (
        <IconButton
          {...props}
          size={28}
          variant={isActive ? 'active' : 'quiet'}
          label={t('editor.link')}
          aria-pressed={isActive}
          disabled={isDisabled}
          tabIndex={-1}
        >
          <IconLink size={17} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    >
      <LinkForm editor={editor} onDone={() => popover.current?.close()} />
    </Popover>
  );
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation('tickets');
  const [address, setAddress] = useState<string>(() => editor.getAttributes('link').href ?? '');
  const [isRefused, setIsRefused] = useState(false);
  const isLinked = editor.isActive('link');

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    // It is inside another form, which must not be submitted.
    event.stopPropagation();
    const href = toLink(address);
    if (!href) return setIsRefused(true);
    onDone();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isLinked)
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  }
  function handleRemove() {
    onDone();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  }
  return (
    <div className={styles.linkForm}>
      <TextField
        label={t('editor.address')}
        value={address}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        error={isRefused ? t('editor.addressRefused') : undefined}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setIsRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) handleSubmit(event);
        }}
      />
      <div className={styles.linkButtons}>
        {isLinked && (
          <Button variant="default" isSmall onClick={handleRemove}>
            {t('editor.unlink')}
          </Button>
        )}
        <Button isSmall onClick={handleSubmit}>
          {t('editor.apply')}
        </Button>
      </div>
    </div>
  );
}
