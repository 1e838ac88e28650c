import {
  type ServiceEntry,
  type ServiceLevel,
  serviceCategoryBody,
  serviceKinds,
} from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useAbility } from '#shared/ability/ability.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { IconField } from '../components/icon-field.tsx';
import { isManagedExternally, RemoteNote } from '../components/remote-note.tsx';
import { entryResources, levelSubjects, useTitle } from '../service-catalogue.queries.ts';
import styles from './entry-panel.module.css';
import type { EntryActions } from './use-entry-moves.ts';
import { useRemoveEntry } from './use-remove-entry.ts';
import { useUsageTexts } from './use-usage-texts.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const childLevels = { category: 'type', type: 'subtype', subtype: null } as const;

/** The field with the parent of a new entry. */
const parentNames = { category: undefined, type: 'categoryId', subtype: 'typeId' } as const;

const toValues = ({
  level,
  code,
  titles,
  icon,
  isActive,
  kind,
}: ServiceEntry): z.input<typeof serviceCategoryBody> => ({
  code,
  titles,
  icon,
  isActive,
  ...(level === 'category' && { kind }),
});

/** The names of the ancestors. */
function usePath(): (entry: ServiceEntry, entries: readonly ServiceEntry[]) => string[] {
  const title = useTitle();
  return ({ categoryId, typeId }, entries) =>
    [categoryId, typeId].flatMap((id) => {
      const above = id === null ? undefined : entries.find((entry) => entry.id === id);
      return above ? [title(above.titles)] : [];
    });
}

export interface EntryPanelProps {
  entry: ServiceEntry;
  entries: readonly ServiceEntry[];
  moves: EntryActions;
  onAdd: (level: ServiceLevel) => void;
  onBack: () => void;
  onRemoved: () => void;
}

/** One entry: its names, its position, and its actions. */
export function EntryPanel({ entry, entries, moves, onAdd, onBack, onRemoved }: EntryPanelProps) {
  const { t } = useTranslation(['service-catalogue', 'ui']);
  const title = useTitle();
  const ability = useAbility();
  const path = usePath()(entry, entries);
  const remove = useRemoveEntry();
  const name = title(entry.titles);
  const child = childLevels[entry.level];
  const place = moves.placeOf(entry);
  return (
    <section className={styles.panel} aria-label={name}>
      <BackButton onBack={onBack} />
      <header className={styles.head}>
        <div className={styles.names}>
          <p className={styles.path}>{[t(`level.${entry.level}`), ...path].join(' · ')}</p>
          <h2 className={styles.title}>{name}</h2>
          <Usage entry={entry} />
        </div>
        <div className={styles.actions}>
          {moves.mayMove(entry) && (
            <>
              <IconButton
                label={t('ui:order.up', { name })}
                disabled={place === 0}
                onClick={() => moves.moveBy(entry, -1)}
              >
                <IconChevronUp {...iconProps} />
              </IconButton>
              <IconButton
                label={t('ui:order.down', { name })}
                disabled={place === moves.countBeside(entry) - 1}
                onClick={() => moves.moveBy(entry, 1)}
              >
                <IconChevronDown {...iconProps} />
              </IconButton>
            </>
          )}
          {ability.can('manage', levelSubjects[entry.level]) && (
            <IconButton
              label={t('delete.button', { name })}
              onClick={() => void remove(entry).then((isGone) => isGone && onRemoved())}
            >
              <IconTrash {...iconProps} />
            </IconButton>
          )}
          {child && ability.can('create', levelSubjects[child]) && (
            <Button variant="default" onClick={() => onAdd(child)}>
              <IconPlus {...iconProps} />
              {t(`add.${child}`)}
            </Button>
          )}
        </div>
      </header>
      <EntryForm level={entry.level} entry={entry} />
    </section>
  );
}

export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('service-catalogue');
  return (
    <div className={styles.back}>
      <Button variant="default" onClick={onBack}>
        <IconArrowLeft {...iconProps} />
        {t('tree.back')}
      </Button>
    </div>
  );
}

/** The records that depend on the entry. */
function Usage({ entry }: { entry: ServiceEntry }) {
  const { t } = useTranslation('service-catalogue');
  const texts = useUsageTexts()(entry);
  return <p className={styles.usage}>{texts.length > 0 ? texts.join(' · ') : t('count.unused')}</p>;
}

export interface EntryFormProps {
  level: ServiceLevel;
  /** Without it, the form creates a new entry. */
  entry?: ServiceEntry;
  /** The category of a new type, or the type of a new subtype. */
  parentId?: string | null;
  onCreated?: (entry: ServiceEntry) => void;
  onCancel?: () => void;
}

/** A code derived from the English title until the user enters another one. */
const codeFrom = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);

export function EntryForm({ level, entry, parentId = null, onCreated, onCancel }: EntryFormProps): ReactNode {
  const { t } = useTranslation(['service-catalogue', 'common']);
  const errorText = useErrorText();
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const isLocked = !useAbility().can(entry ? 'update' : 'create', levelSubjects[level]);
  const isSaid = isManagedExternally(entry);
  const parentName = parentNames[level];
  const form = useRecordEditor({
    ...entryResources[level].form(entry, parentName && { [parentName]: parentId }),
    schema: serviceCategoryBody,
    initialValues: {
      code: '',
      titles: { en: '', km: '', vi: '', zh: '' },
      icon: 'sparkles',
      isActive: true,
      kind: 'general',
    },
    valuesOf: toValues,
    show: (path, value) => (path === 'kind' ? t(`kind.${value as ServiceEntry['kind']}`) : undefined),
    lost: ({ titles, code }) => titles?.en || code || t(`add.${level}`),
    isTab: true,
    isSilent: true,
    // Called after the form has set its values as saved, so that closing it loses nothing.
    onSaved: (saved) => {
      if (!entry) setTimeout(() => onCreated?.(saved));
    },
  });
  const [isCodeOwn, setIsCodeOwn] = useState(Boolean(entry));

  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      {isLocked && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'} />}
      <RemoteNote row={entry} />
      <MultilingualField
        {...form.input('titles')}
        onValueChange={(titles) => {
          form.setValue('titles', titles);
          if (!isCodeOwn) form.setValue('code', codeFrom(titles.en ?? ''));
        }}
        label={t('form.titles')}
        hint={t('form.titlesHint')}
        errors={form.errorsOf('titles')}
        required={[]}
        disabled={isLocked || isSaid('titleEn', 'titleKm', 'titleVi', 'titleZh')}
      />
      <TextField
        {...form.field('code')}
        onChange={(event) => {
          setIsCodeOwn(true);
          form.setValue('code', event.currentTarget.value);
        }}
        label={t('form.code')}
        hint={t('form.codeHint')}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={isLocked || isSaid('code')}
      />
      {level === 'category' && (
        <RadioGroup
          name="kind"
          label={t('form.kind')}
          value={form.values.kind ?? 'general'}
          onValueChange={(kind) => form.setValue('kind', kind)}
          error={form.errorOf('kind')}
          disabled={isLocked || isSaid('serviceKind')}
          options={serviceKinds.map((value) => ({
            value,
            label: t(`kind.${value}`),
            description: t(`kindHint.${value}`),
          }))}
        />
      )}
      <IconField
        value={form.values.icon ?? 'sparkles'}
        onValueChange={(icon) => form.setValue('icon', icon)}
        disabled={isLocked || isSaid('icon')}
      />
      <Switch
        {...form.input('isActive')}
        label={t('form.isActive')}
        hint={t('form.isActiveHint')}
        disabled={isLocked || isSaid('isActive')}
      />
      {form.failure && <InlineAlert tone="error">{errorText(form.failure)}</InlineAlert>}
      {!isLocked && (
        <SaveBar
          isDirty={form.isDirty}
          isBusy={form.isSubmitting}
          isAlwaysShown={!entry}
          {...(entry ? { onDiscard: () => form.reset() } : { onDiscard: onCancel, saveLabel: t(`create.${level}`) })}
        />
      )}
    </form>
  );
}
