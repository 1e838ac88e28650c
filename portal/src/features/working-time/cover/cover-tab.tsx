export function CoverTab() {
  return null;
}
