import type { Locale } from '@sala/contract/core/locales.ts';
import { IconVolume } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { chooseVoice, chosenVoice, chosenVoiceName, deviceVoices, speakOnDevice } from './device-voices.ts';

const testVolume = 80;

/** Which voice says alerts on this device: the one of the business, or one of the browser's own. Nothing where it has none. */
export function DeviceVoice() {
  const { t, i18n } = useTranslation('voice-alerts');
  const locale = i18n.language as Locale;
  const [voices, setVoices] = useState(() => deviceVoices(locale));
  const [name, setName] = useState(chosenVoiceName);
  useEffect(() => {
    const synthesis = globalThis.speechSynthesis;
    // Browsers tell their voices some time after the page has begun.
    const handleVoices = () => setVoices(deviceVoices(locale));
    handleVoices();
    synthesis?.addEventListener('voiceschanged', handleVoices);
    return () => synthesis?.removeEventListener('voiceschanged', handleVoices);
  }, [locale]);
  if (voices.length === 0) return null;
  function choose(next: string) {
    chooseVoice(next);
    setName(next);
  }
  const own = { value: '', label: t('device.business') };
  const isKnown = voices.some((voice) => voice.name === name);
  function tryOut() {
    const voice = chosenVoice(locale);
    if (voice) void speakOnDevice(t('device.sample'), voice, testVolume).catch(() => undefined);
  }
  return (
    <FormSection title={t('device.title')} description={t('device.hint')}>
      <SelectField
        name="deviceVoice"
        label={t('device.voice')}
        value={isKnown ? name : ''}
        options={[own, ...voices.map((voice) => ({ value: voice.name, label: voice.name }))]}
        onValueChange={choose}
      />
      {isKnown && (
        <div>
          <Button variant="default" onClick={tryOut}>
            <IconVolume size={18} stroke={1.75} aria-hidden />
            {t('device.try')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}
