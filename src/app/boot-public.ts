import { fetchStyles, markSlowConnection, onceIdle, startApp } from './boot.ts'

markSlowConnection()
onceIdle(() => {
  fetchStyles()
  startApp()
})
