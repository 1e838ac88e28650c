import { getTitleLanguage } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { type Locale, localeNames, locales } from '@sala/contract/core/locales.ts';
import type { Instruction } from '@sala/contract/telephony/calls/call-settings.schema.ts';
import { fillLocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlLang } from '#shared/i18n/i18n.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { callWidgetQuery } from '../calls.queries.ts';
import { childrenOf } from './instruction-rows.ts';
import styles from './try-menu.module.css';

/** Goes through the menus as a caller does, by touch or by key, and says where each way leads. Nobody is called. */
export function TryMenu({ rows, onClose }: { rows: readonly Instruction[]; onClose: () => void }) {
  const { t } = useTranslation('calls');
  const { data: widget } = useQuery(callWidgetQuery());
  const [locale, setLocale] = useState<Locale>(currentLocale());
  const [menu, setMenu] = useState<Instruction>();
  const [chosen, setChosen] = useState<Instruction>();
  const [sound] = useState(() => new Audio());
  const language = getTitleLanguage(locale);
  const inLanguage = (text: Instruction['text']) => fillLocalizedText(text, 'en')[language];
  const here = childrenOf(rows, menu?.id ?? null);
  const end = chosen && endOf(chosen);
  const isOver = end !== undefined;

  useEffect(() => () => sound.pause(), [sound]);

  function play(row: Instruction): void {
    sound.pause();
    const url = row.sounds[language]?.url;
    if (!url) return;
    sound.src = url;
    // The text says the same.
    void sound.play().catch(() => undefined);
  }

  function choose(row: Instruction): void {
    play(row);
    if (row.action === 'submenu') {
      setMenu(row);
      setChosen(undefined);
    } else setChosen(row);
  }

  function goTo(next: Instruction | undefined): void {
    sound.pause();
    setMenu(next);
    setChosen(undefined);
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isOfBrowser = event.ctrlKey || event.altKey || event.metaKey;
    const row = isOver || isOfBrowser ? undefined : here.find(({ key }) => key === event.key);
    if (row) choose(row);
  });
  useEffect(() => {
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);

  const prompt = menu ? inLanguage(menu.text) || inLanguage(menu.title) : widget && inLanguage(widget.welcomeMessage);
  const said = chosen && (inLanguage(chosen.text) || inLanguage(chosen.title));
  return (
    <Dialog title={t('commands.tryTitle')} width={420} onClose={onClose}>
      <div className={styles.phone}>
        <Segmented
          label={t('commands.language')}
          value={locale}
          options={locales.map((value) => ({ value, label: localeNames[value] }))}
          onChange={setLocale}
        />
        <div className={styles.screen} lang={htmlLang(locale)}>
          {!isOver && prompt && <p className={styles.prompt}>{prompt}</p>}
          {said && (
            <p className={styles.prompt} role="status">
              {said}
            </p>
          )}
          {!isOver && (
            <ul className={styles.keys}>
              {here.map((row) => (
                <li key={row.id}>
                  <button type="button" className={styles.choice} onClick={() => choose(row)}>
                    <kbd>{row.key}</kbd>
                    {inLanguage(row.title)}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        {isOver && (
          <p className={styles.result} role="status">
            {t(`commands.result.${end}`, { name: chosen?.departmentName })}
          </p>
        )}
        <div className={styles.moves}>
          {menu && !isOver && (
            <Button variant="default" onClick={() => goTo(rows.find(({ id }) => id === menu.parentId))}>
              <IconArrowLeft size={16} stroke={1.75} aria-hidden />
              {t('commands.back')}
            </Button>
          )}
          {isOver && (
            <Button variant="default" onClick={() => goTo(undefined)}>
              {t('commands.restart')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Where a way through the menus ends; undefined while it goes on. */
function endOf({ action, departmentName }: Instruction) {
  if (action === 'department') return departmentName === null ? 'everyone' : 'department';
  return action === 'say' || action === 'submenu' ? undefined : action;
}
