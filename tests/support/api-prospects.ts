import { expect } from 'vitest'
import type { World } from './api-world.ts'

export const CARD = {
  company: 'Prairie Glass',
  contact: 'Ines Voss',
  source: 'Referral',
  plan: 'Essential',
  monthlyValue: 20_000,
  nextStep: 'Find the owner’s email',
  nextDate: '2026-03-20',
}

/** Cards of the board, put there and changed by the firm's own routes. */
export const apiProspects = ({ call }: World, cookie: string) => {
  const add = async (more: object = {}) => {
    const json = { ...CARD, stage: 'identified', leadId: null, ...more }
    const { status, body } = await call('POST', '/api/admin/prospects', { cookie, json })
    expect([status, body.fields]).toEqual([200, undefined])
    return body
  }
  const move = (id: string, json: object, key?: string) =>
    call('POST', `/api/admin/prospects/${id}/move`, { cookie, json, headers: { 'Idempotency-Key': key } })
  const change = (id: string, json: object) => call('PUT', `/api/admin/prospects/${id}`, { cookie, json })
  const convert = (id: string, json: object, key?: string) =>
    call('POST', `/api/admin/prospects/${id}/convert`, { cookie, json, headers: { 'Idempotency-Key': key } })
  const board = async (query = '') => (await call('GET', `/api/admin/prospects?${query}`, { cookie })).body
  const column = async (stage: string, query = '') =>
    (await board(query)).columns.find((one: { stage: string }) => one.stage === stage)
  const won = async (more: object = {}) => {
    const { id } = await add({ stage: 'proposal_sent', ...more })
    expect((await move(id, { stage: 'won', version: 1 })).status).toBe(200)
    return id as string
  }
  return { add, move, change, convert, board, column, won }
}
