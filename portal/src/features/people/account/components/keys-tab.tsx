import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usualChatKeys } from '#features/conversations/chat/chat-thread.public.ts';
import { Button } from '#shared/ui/button.tsx';
import { Keys } from '#shared/ui/keys.tsx';
import { isOfBrowser, keysEverywhere, normalized, toCombination, useOwnKeys } from '#shared/ui/own-keys.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import styles from './keys-tab.module.css';

type ChatKey = keyof typeof usualChatKeys;

const names = Object.keys(usualChatKeys) as ChatKey[];
/** Two actions have a second combination, which stays as it is. */
const shown = names.filter((name) => name !== 'focusReply' && name !== 'note');
const wordsOf = (name: ChatKey) => (name === 'reply' ? 'focusReply' : name === 'comment' ? 'note' : name);

/** The shortcuts of the conversations, each with other keys where the usual ones are taken or out of reach. */
export function KeysTab(): ReactNode {
  const { t } = useTranslation(['account', 'chat']);
  const [own, setOwn] = useOwnKeys();
  const [recorded, setRecorded] = useState<ChatKey>();
  const [problem, setProblem] = useState<{ name: ChatKey; text: string }>();
  const current = (name: ChatKey) => own[`chat.${name}`] ?? usualChatKeys[name];
  const labelOf = (name: ChatKey) => t(`chat:shortcut.${wordsOf(name)}`);

  function whyNot(name: ChatKey, combination: string): string | undefined {
    const isSame = (other: string) => normalized(other) === normalized(combination);
    if (isOfBrowser(combination) && !isSame(usualChatKeys[name])) return t('keys.ofBrowser');
    if (keysEverywhere.some(isSame)) return t('keys.everywhere');
    const other = names.find((one) => one !== name && isSame(current(one)));
    return other && t('keys.taken', { action: labelOf(other) });
  }

  function choose(name: ChatKey, combination: string | undefined) {
    const { [`chat.${name}`]: _, ...others } = own;
    const isUsual = combination === undefined || normalized(combination) === normalized(usualChatKeys[name]);
    setOwn(isUsual ? others : { ...others, [`chat.${name}`]: combination });
  }

  function handleKeyDown(event: KeyboardEvent, name: ChatKey) {
    if (recorded !== name || event.key === 'Tab') return;
    // Enter and Space would press the button again.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return setRecorded(undefined);
    const combination = toCombination(event.nativeEvent);
    if (!combination) return;
    const text = whyNot(name, combination);
    setProblem(text ? { name, text } : undefined);
    if (text) return;
    choose(name, combination);
    setRecorded(undefined);
  }

  return (
    <FormSection title={t('keys.title')} description={t('keys.lead')}>
      <SettingList>
        {shown.map((name) => (
          <div key={name} className={styles.row}>
            <span className={styles.label}>{labelOf(name)}</span>
            <span className={styles.keys} aria-live="polite">
              {recorded === name ? t('keys.press') : <Keys combination={current(name)} />}
            </span>
            <Button
              variant="default"
              isSmall
              aria-label={t('keys.changeOf', { action: labelOf(name) })}
              aria-pressed={recorded === name}
              // Keys that are being chosen lead nowhere, such as G and then Q.
              data-composing={recorded === name || undefined}
              onKeyDown={(event) => handleKeyDown(event, name)}
              onBlur={() => setRecorded(undefined)}
              onClick={() => {
                setProblem(undefined);
                setRecorded(recorded === name ? undefined : name);
              }}
            >
              {t('keys.change')}
            </Button>
            {problem?.name === name && (
              <span className={styles.problem} role="alert">
                {problem.text}
              </span>
            )}
          </div>
        ))}
      </SettingList>
      {Object.keys(own).length > 0 && (
        <div className={styles.all}>
          <Button variant="default" onClick={() => setOwn({})}>
            {t('keys.usual')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}
