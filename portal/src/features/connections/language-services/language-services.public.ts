/** A part of the chat settings. A page that shows it needs the namespace `language-services`. */

export { KeyField } from './components/key-field.tsx';
export { LanguageServicesSection } from './components/language-services-section.tsx';
export { useSecretText } from './use-secret-text.ts';
