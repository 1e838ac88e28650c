import { type BotStory, maxStories } from '@sala/contract/automation/bots/bots.schema.ts';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListItem, movedBy } from '#features/automation/chat-agents/chat-agents.public.ts';
import { Button } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { newStory } from '../bot-values.ts';
import { useFocusOnceShown } from '../use-focus-once-shown.ts';
import type { StoryHistory } from '../use-story-history.ts';
import styles from './bot.module.css';
import type { BotForm, OpenPart } from './intents-editor.tsx';
import { StepsEditor } from './steps-editor.tsx';

const noIntent = '-';

export interface StoriesEditorProps extends OpenPart {
  form: BotForm;
  history: StoryHistory;
}

/** What happens for each intent, as a tree of steps; every change can be taken back. */
export function StoriesEditor({ form, history, open, onOpen }: StoriesEditorProps) {
  const { t } = useTranslation('bots');
  const { stories, intents } = form.values;
  const { change, undo, redo } = history;
  const focusOnceShown = useFocusOnceShown();
  const put = (index: number, story: BotStory) => change(stories.map((one, each) => (each === index ? story : one)));
  const begun = new Set(stories.map(({ intent }) => intent));
  const withoutStory = intents.find(({ key }) => !begun.has(key));
  const isFull = !withoutStory && begun.has(null);
  return (
    <div className={styles.section}>
      <p className={styles.hint}>{t('stories.hint')}</p>
      <div className={styles.row}>
        <Button variant="default" disabled={!undo} onClick={undo}>
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden /> {t('stories.undo')}
        </Button>
        <Button variant="default" disabled={!redo} onClick={redo}>
          <IconArrowForwardUp size={18} stroke={1.75} aria-hidden /> {t('stories.redo')}
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
              <Button variant="default" onClick={() => onOpen(index)}>
                {t('stories.open', { count: story.steps.length })}
              </Button>
            </div>
          )}
        </ListItem>
      ))}
      {isFull && <p className={styles.hint}>{t('stories.full')}</p>}
      {stories.length < maxStories && !isFull && (
        <div>
          <Button
            variant="default"
            onClick={() => {
              change([...stories, newStory(withoutStory?.key ?? null, withoutStory?.name ?? t('stories.greeting'))]);
              onOpen(stories.length);
              focusOnceShown(`stories.${stories.length}.name`);
            }}
          >
            {t('stories.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
