import { type BotStory, maxStories } from '@sala/contract/bots/bots.schema.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListItem, movedBy } from '#features/chat-agents/chat-agents.public.ts';
import { Button } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { newStory } from '../bot-values.ts';
import styles from './bot.module.css';
import type { BotForm } from './intents-editor.tsx';
import { StepsEditor } from './steps-editor.tsx';

const noIntent = '-';
const maxUndo = 50;

/** What happens for each intent, as a tree of steps; every change can be taken back. */
export function StoriesEditor({ form }: { form: BotForm }) {
  const { t } = useTranslation('bots');
  const { stories, intents } = form.values;
  const [open, setOpen] = useState(0);
  const [past, setPast] = useState<readonly BotStory[][]>([]);
  const change = (next: BotStory[]) => {
    setPast((before) => [...before.slice(-maxUndo), stories]);
    form.setValue('stories', next);
  };
  const put = (index: number, story: BotStory) => change(stories.map((one, each) => (each === index ? story : one)));
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setPast((before) => before.slice(0, -1));
    form.setValue('stories', last);
  };
  const withStory = new Set(stories.map(({ intent }) => intent));
  const withoutStory = intents.find(({ key }) => !withStory.has(key));
  return (
    <div className={styles.section}>
      <p className={styles.hint}>{t('stories.hint')}</p>
      <div>
        <Button variant="default" disabled={past.length === 0} onClick={undo}>
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden /> {t('stories.undo')}
        </Button>
      </div>
      {stories.map((story, index) => (
        <ListItem
          key={story.id}
          name={story.name || t('stories.at', { number: index + 1 })}
          index={index}
          count={stories.length}
          isLocked={form.isLocked}
          onMove={(by) => change(movedBy(stories, index, by))}
          onRemove={() => change(stories.filter((_, each) => each !== index))}
        >
          {open === index ? (
            <>
              <div className={styles.row}>
                <div className={styles.grow}>
                  <TextField
                    name={`stories.${index}.name`}
                    label={t('stories.name')}
                    value={story.name}
                    error={form.errorOf(`stories.${index}.name`)}
                    onChange={(event) => put(index, { ...story, name: event.currentTarget.value })}
                  />
                </div>
                <div className={styles.grow}>
                  <SelectField
                    name={`stories.${index}.intent`}
                    label={t('stories.begins')}
                    value={story.intent ?? noIntent}
                    options={[
                      { value: noIntent, label: t('stories.greeting') },
                      ...intents.map(({ key, name }) => ({ value: key, label: name || key })),
                    ]}
                    error={form.errorOf(`stories.${index}.intent`)}
                    onValueChange={(key) => put(index, { ...story, intent: key === noIntent ? null : key })}
                  />
                </div>
              </div>
              <StepsEditor
                form={form}
                story={story}
                path={`stories.${index}.steps`}
                parentId={null}
                branch={0}
                onChange={(steps) => put(index, { ...story, steps })}
              />
            </>
          ) : (
            <div>
              <Button variant="default" onClick={() => setOpen(index)}>
                {t('stories.open', { count: story.steps.length })}
              </Button>
            </div>
          )}
        </ListItem>
      ))}
      {stories.length < maxStories && (
        <div>
          <Button
            variant="default"
            onClick={() => {
              change([...stories, newStory(withoutStory?.key ?? null, withoutStory?.name ?? t('stories.greeting'))]);
              setOpen(stories.length);
            }}
          >
            {t('stories.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
