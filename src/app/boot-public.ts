import { fetchStyles } from '#ui/stylesheet.ts'
import { markSlowConnection, onceIdle, startApp } from './boot.ts'

markSlowConnection()
onceIdle(() => {
  fetchStyles()
  startApp()
})
