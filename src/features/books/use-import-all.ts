import { useState } from 'react'
import { importBooks } from '#contract/company-metrics.ts'
import { call } from '#data/call.ts'
import { asHttpError, HttpError } from '#data/http-error.ts'
import type { Match } from '#domain/books/match-files.ts'
import { refetchFirm } from '#features/firm/data.ts'
import { endIfRefused } from '#offline/session.ts'
import type { BooksCompany } from '#schema/books.ts'
import type { BooksFilesState } from './books-files.ts'
import { type BooksFile, base64Of } from './read-file.ts'

type Matched = Match<BooksFile>

/** Imports what is matched, company by company: all files of one, or none. Failed ones keep their files. */
export function useImportAll(state: BooksFilesState) {
  const [progress, setProgress] = useState<{ done: number; count: number }>()
  const [failed, setFailed] = useState<string[]>([])

  async function importAll(matches: readonly Matched[]) {
    const companies = byCompany(matches)
    const missed: string[] = []
    state.noteImporting(true)
    for (const [done, { company, own }] of companies.entries()) {
      setProgress({ done, count: companies.length })
      const outcome = await importOne(company, own, state.batch)
      if (outcome instanceof HttpError) {
        missed.push(company.name)
        endIfRefused(outcome)
        continue
      }
      state.noteImported(
        own.flatMap(({ months, kind }) => months.map(({ month }) => ({ company: company.id, month, kind }))),
      )
      state.remove(own.map(({ file }) => file.id))
    }
    setFailed(missed)
    setProgress(undefined)
    await Promise.all(
      ['/api/admin/books', '/api/admin/companies'].map((path) => refetchFirm(path).catch(() => undefined)),
    )
    state.noteImporting(false)
  }

  return { importAll, progress, failed }
}

function importOne(company: BooksCompany, own: readonly Matched[], batch: string) {
  const body = {
    batch,
    files: own.map(({ file, confirmsName }) => ({
      fileName: file.fileName,
      contents: base64Of(file.bytes),
      confirmsName,
    })),
    months: [...new Map(own.flatMap(({ months }) => months).map((one) => [one.month, one])).values()],
  }
  return call(importBooks, body, { id: company.id }, { key: crypto.randomUUID() }).catch(asHttpError)
}

function byCompany(matches: readonly Matched[]) {
  const groups = new Map<string, { company: BooksCompany; own: Matched[] }>()
  for (const match of matches) {
    if (match.state !== 'matched' || !match.company) continue
    const group = groups.get(match.company.id) ?? { company: match.company, own: [] }
    group.own.push(match)
    groups.set(match.company.id, group)
  }
  return [...groups.values()]
}
