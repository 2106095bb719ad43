import { firm } from '#copy/firm.ts'

/** What a document tells a reader, a search in a folder and a screen reader about itself. */
export const described = (title: string, subject: string, creationDate: Date) =>
  ({
    title,
    subject,
    author: firm.fullName,
    creator: firm.fullName,
    producer: 'react-pdf',
    language: 'en-US',
    pdfVersion: '1.7',
    creationDate,
  }) as const
