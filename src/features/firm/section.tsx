export { Sheet as SheetSection } from '#ui/sheet.tsx'
